import { Fragment } from 'react'
import { partSeparator } from '#src/lib/i18n/formats.ts'

type KeysProps = {
  /** Alternatives for one action: `['Ctrl K', '⌘ K']`. */
  keys: string[]
}

/** Keyboard keys as labels. */
export function Keys({ keys }: KeysProps) {
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && partSeparator()}
      <kbd dir="ltr">{key}</kbd>
    </Fragment>
  ))
}
