import { Fragment } from 'react'
import { partSeparator } from '#src/lib/i18n/formats.ts'

type KeysProps = {
  /** Each does the same: `['Ctrl K', '⌘ K']`. */
  keys: string[]
}

/** Keys of the keyboard, as they stand on it. */
export function Keys({ keys }: KeysProps) {
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && partSeparator()}
      <kbd dir="ltr">{key}</kbd>
    </Fragment>
  ))
}
