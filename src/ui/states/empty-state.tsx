import type { ReactNode } from 'react'
import './empty-state.css'

type EmptyStateProps = {
  /** A drawing above the text, on a full page. */
  drawing?: keyof typeof drawings
  /** One sentence: what is missing. */
  text: ReactNode
  /** What to do about it. */
  hint?: ReactNode
  /** The button or link that does it. */
  children?: ReactNode
}

/** Replaces an empty list. */
export function EmptyState({ drawing, text, hint, children }: EmptyStateProps) {
  return (
    <div className="empty-state middle anywhere grid gap card">
      {drawing && <EmptyDrawing kind={drawing} />}
      <p className="large strong">{text}</p>
      {hint && <p className="quiet">{hint}</p>}
      {children}
    </div>
  )
}

const star =
  'M32 2 40.8 10.8H53.2V23.2L62 32 53.2 40.8V53.2H40.8L32 62 23.2 53.2H10.8V40.8L2 32 10.8 23.2V10.8H23.2Z'

/* The paths of each drawing, of arches and an eight-point star: nothing yet, no results, all done, a failure. */
const drawings = {
  none: [
    { fill: 'tone-strong', d: 'M18 106V62a18 18 0 0 1 36 0v44zM94 106V62a18 18 0 0 1 36 0v44z' },
    { fill: 'accent', d: 'M44 106V48a30 30 0 0 1 60 0v58z' },
    { fill: 'accent-soft', d: 'M54 106V52a20 20 0 0 1 40 0v54z' },
    { fill: 'attention', d: star, transform: 'translate(58 42) scale(.5)' },
    { fill: 'accent', d: 'M64 106a10 10 0 0 1 20 0z' },
  ],
  search: [
    { fill: 'tone-strong', d: 'M22 106V58a26 26 0 0 1 52 0v48zM82 106V66a20 20 0 0 1 40 0v40z' },
    { fill: 'accent-soft', d: 'M108 56a30 30 0 1 1-60 0 30 30 0 0 1 60 0z' },
    { fill: 'attention', d: star, transform: 'translate(62 40) scale(.5)' },
    { stroke: 'accent', d: 'M108 56a30 30 0 1 1-60 0 30 30 0 0 1 60 0zM99 79l20 22' },
  ],
  done: [
    { fill: 'tone-strong', d: 'M34 106V52a40 40 0 0 1 80 0v54z' },
    { fill: 'accent', d: star, transform: 'translate(46 44) scale(.88)' },
    { stroke: 'on-accent', d: 'M62 73l8 8 17-18' },
  ],
  failed: [
    { fill: 'tone-strong', d: 'M34 106V52a40 40 0 0 1 80 0v54h-22V54a18 18 0 0 0-36 0v52z' },
    { fill: 'danger', d: star, transform: 'translate(42 40)' },
    { stroke: 'danger-soft', strokeWidth: 7, d: 'M74 56v20m0 9v.5' },
  ],
}

const colour = (token?: string) => (token === undefined ? 'none' : `var(--${token})`)

function EmptyDrawing({ kind }: { kind: keyof typeof drawings }) {
  const paths: { fill?: string; stroke?: string; d: string }[] = drawings[kind]
  return (
    <svg className="empty-drawing" viewBox="0 0 148 118" aria-hidden="true">
      <ellipse fill="var(--tone)" cx="74" cy="108" rx="66" ry="7" />
      {paths.map(({ fill, stroke, ...path }) => (
        <path key={path.d} {...path} fill={colour(fill)} stroke={colour(stroke)} />
      ))}
    </svg>
  )
}
