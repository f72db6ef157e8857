"""Directed graphs: a dictionary from each node to the nodes that it points to."""


def reachable(graph, start):
    """The nodes reachable from a node in one step or more."""
    found, waiting = set(), [start]
    while waiting:
        for node in graph.get(waiting.pop(), ()):
            if node not in found:
                found.add(node)
                waiting.append(node)
    return found


def circles(graph):
    """The strongly connected components of more than one node, each sorted, in order."""
    reach = {node: reachable(graph, node) for node in graph}
    groups = {tuple(sorted(other for other in reach[node] if node in reach.get(other, ())))
              for node in graph if node in reach[node]}
    return sorted(groups)


def floors(graph):
    """The height of each node: 1 for a node without successors, else one more than the highest successor.

    A node in a cycle has no height and counts as 1 for its predecessors.
    """
    heights = {}

    def height(node):
        if node not in heights:
            heights[node] = 1
            heights[node] = 1 + max((height(other) for other in graph.get(node, ())), default=0)
        return heights[node]
    for node in sorted(graph):
        height(node)
    return heights


def reduced(graph):
    """The transitive reduction: the graph without arrows to nodes that another successor can reach."""
    return {node: {other for other in others
                   if not any(other in reachable(graph, third) for third in others if third != other)}
            for node, others in sorted(graph.items())}
