'use client';
/**
 * The map: areas as boxes sized by their code, lines between them as wide as what leads along them. Loaded only where it is shown. Boxes are
 * buttons; the wheel scrolls the page, as everywhere else.
 */
import '@xyflow/react/dist/base.css';
import { graphlib, layout } from '@dagrejs/dagre';
import {
  type Edge,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Panel,
  Position,
  ReactFlow,
  useReactFlow,
} from '@xyflow/react';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useMemo } from 'react';
import type { OverviewView } from '#lib/model/overview-view';
import { formatCount } from '../status/figures';
import { isWired, linkWords } from './link-words';

interface MapProps {
  readonly view: OverviewView;
  readonly at: string;
  readonly choose: (id: string) => void;
}

interface AreaData extends Record<string, unknown> {
  readonly name: string;
  readonly lines: number;
  readonly direction: Direction;
  readonly chosen: boolean;
  readonly choose: () => void;
}

type AreaNode = Node<AreaData, 'area'>;

const MOST_EDGES = 36;
/** With more of them, words on lines lie on each other and on boxes; the words stand beside the map. */
const MOST_LABELS = 10;
const NODE_TYPES = { area: AreaBox };

export function AreaMap({ view, at, choose }: MapProps): React.ReactNode {
  const placed = useMemo(() => placeAreas(view), [view]);
  const nodes = placed.areas.map(
    ({ id, x, y, width, height, name, lines }): AreaNode => ({
      id,
      type: 'area',
      position: { x, y },
      width,
      height,
      data: { name, lines, direction: placed.direction, chosen: id === at, choose: () => choose(id) },
    }),
  );
  const shown = view.links.slice(0, MOST_EDGES);
  return (
    <div className="relative h-full">
      <ReactFlow
        nodes={nodes}
        edges={edgesOf(shown, at)}
        attributionPosition="bottom-left"
        nodeTypes={NODE_TYPES}
        fitView
        minZoom={0.2}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        zoomOnScroll={false}
        preventScrolling={false}
      >
        <ZoomButtons />
      </ReactFlow>
      {shown.some(isWired) ? (
        <p className="absolute top-2 left-3 text-xs text-ink-3">Broken lines go over a wire: HTTP, RPC or messages.</p>
      ) : null}
      {shown.length < view.links.length ? (
        <p className="absolute right-2 bottom-1 text-xs text-ink-3">
          The {MOST_EDGES} heaviest of {formatCount(view.links.length)} relations; the list has all.
        </p>
      ) : null}
    </div>
  );
}

function ZoomButtons(): React.ReactNode {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const buttons = [
    { label: 'Zoom in', Icon: ZoomIn, run: zoomIn },
    { label: 'Zoom out', Icon: ZoomOut, run: zoomOut },
    { label: 'Show all', Icon: Maximize, run: fitView },
  ] as const;
  return (
    <Panel position="top-right" className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
      {buttons.map(({ label, Icon, run }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          onClick={() => void run()}
          className="grid size-7 place-items-center text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <Icon className="size-3.5" aria-hidden="true" />
        </button>
      ))}
    </Panel>
  );
}

function AreaBox({ data, width, height }: NodeProps<AreaNode>): React.ReactNode {
  return (
    <>
      <Handle type="target" position={data.direction === 'TB' ? Position.Top : Position.Left} className="invisible" />
      <button
        type="button"
        onClick={data.choose}
        aria-pressed={data.chosen}
        aria-label={`${data.name}, ${formatCount(data.lines)} lines`}
        style={{ width, height }}
        className={`nodrag nopan pointer-events-auto flex flex-col items-center justify-center gap-0.5 rounded-lg border-2 px-2 text-center ${
          data.chosen ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface hover:border-accent-line'
        }`}
      >
        <span className="line-clamp-2 text-sm leading-tight font-semibold wrap-anywhere text-ink">{data.name}</span>
        <span className="text-[11px] text-ink-3 tabular-nums">{formatCount(data.lines)}</span>
      </button>
      <Handle type="source" position={data.direction === 'TB' ? Position.Bottom : Position.Right} className="invisible" />
    </>
  );
}

interface Placed {
  readonly id: string;
  readonly name: string;
  readonly lines: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Direction = 'TB' | 'LR';

interface Placement {
  readonly direction: Direction;
  readonly areas: readonly Placed[];
}

/** The room there usually is; the direction that fits it better is taken. */
const ROOM = { width: 560, height: 640 };

/** Callers before what they call, as far as that goes. */
function placeAreas(view: OverviewView): Placement {
  const [down, right] = [placedIn(view, 'TB'), placedIn(view, 'LR')];
  return right.scale > down.scale ? { direction: 'LR', areas: right.areas } : { direction: 'TB', areas: down.areas };
}

function placedIn(
  { areas, links }: OverviewView,
  rankdir: Direction,
): { readonly areas: readonly Placed[]; readonly scale: number } {
  const graph = new graphlib.Graph();
  graph.setGraph({ rankdir, nodesep: 24, ranksep: 64 });
  graph.setDefaultEdgeLabel(() => ({}));
  const largest = Math.max(1, ...areas.map((area) => area.lines));
  for (const area of areas) {
    const share = Math.sqrt(area.lines / largest);
    const named = Math.min(210, area.name.length * 8 + 28);
    graph.setNode(area.id, { width: Math.max(named, Math.round(110 + 70 * share)), height: Math.round(44 + 32 * share) });
  }
  for (const link of links.slice(0, MOST_EDGES)) graph.setEdge(link.from, link.to, { weight: Math.log2(1 + link.weight) });
  layout(graph);
  const size = graph.graph();
  const scale = Math.min(ROOM.width / Math.max(1, size.width ?? 1), ROOM.height / Math.max(1, size.height ?? 1));
  const placed = areas.map(({ id, name, lines }) => {
    const { x, y, width, height } = graph.node(id) as { x: number; y: number; width: number; height: number };
    return { id, name, lines, x: x - width / 2, y: y - height / 2, width, height };
  });
  return { areas: placed, scale };
}

/** Those of the chosen area stand out and say what they are. */
function edgesOf(links: OverviewView['links'], at: string): Edge[] {
  return links.map((link) => {
    const near = link.from === at || link.to === at;
    const colour = near ? 'var(--accent)' : 'var(--line-strong)';
    return {
      id: `${link.from} ${link.to}`,
      source: link.from,
      target: link.to,
      ...(links.length <= MOST_LABELS ? { label: linkWords(link) } : {}),
      labelStyle: { fill: 'var(--ink-2)', fontSize: 11 },
      labelBgStyle: { fill: 'var(--surface)' },
      zIndex: near ? 1 : 0,
      style: {
        stroke: colour,
        strokeWidth: Math.min(6, 1 + Math.log2(1 + link.weight) / 2),
        opacity: near ? 1 : 0.45,
        ...(isWired(link) ? { strokeDasharray: '6 4' } : {}),
      },
      markerEnd: { type: MarkerType.ArrowClosed, color: colour, width: 14, height: 14, markerUnits: 'userSpaceOnUse' },
    };
  });
}
