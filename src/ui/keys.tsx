import { Fragment } from 'react'
import { partSeparator } from '#src/lib/i18n/formats.ts'

/** Keyboard keys as labels, alternatives for one action: `['Ctrl K', '⌘ K']`. */
export function Keys({ keys }: { keys: string[] }) {
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && partSeparator()}
      <kbd dir="ltr">{key}</kbd>
    </Fragment>
  ))
}
