import { FieldText } from '#src/features/brands/html/field-text.tsx'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { excerpt } from './import-views.ts'

type BrandImportTextProps = {
  as: 'del' | 'ins' | 'span'
  path: BrandPath
  text: string
  /** What it is compared with: a long text is shown where the two begin to differ. */
  other: string
}

/** A text of a field; the whole of a long one is one press away. */
export function BrandImportText({ as: Element, path, text, other }: BrandImportTextProps) {
  const short = excerpt(text, other)
  const shown = (
    <Element>
      <FieldText path={path} text={short} />
    </Element>
  )
  if (short === text) return shown
  return (
    <details>
      <summary>{shown}</summary>
      <FieldText path={path} text={text} />
    </details>
  )
}
