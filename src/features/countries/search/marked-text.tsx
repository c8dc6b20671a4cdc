import { shortened } from '#src/lib/graphemes.ts'
import { fittingParts } from './text-fit.ts'
import './marked-text.css'

type MarkedTextProps = { text: string; typed: string; isNear?: boolean; dir?: 'ltr' }

const mostShown = 100

/** A text from the store, in its own direction, with the parts marked that fit what was typed. A list has no room for a long one. */
export function MarkedText({ text: whole, typed, isNear, dir }: MarkedTextProps) {
  const text = shortened(whole, mostShown)
  const parts = typed === '' ? [] : fittingParts(text, typed, isNear)
  const endBefore = (index: number) => parts[index - 1]?.[1] ?? 0
  return (
    <bdi dir={dir}>
      {parts.map(([start, end], index) => (
        <span key={start}>
          {text.slice(endBefore(index), start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(endBefore(parts.length))}
    </bdi>
  )
}
