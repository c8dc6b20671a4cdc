import type { ComponentProps } from 'react'
import { Segments } from './segments.tsx'

/** A single choice with its label beside it: buttons, because arrow keys in radio buttons would select. */
export function ChoiceButtons<Value>(choice: ComponentProps<typeof Segments<Value>>) {
  return (
    <div className="choice tight grid">
      <span aria-hidden="true">{choice.label}</span>
      <Segments {...choice} />
    </div>
  )
}
