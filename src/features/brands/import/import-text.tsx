import { FieldText } from '#src/features/brands/description-html/field-text.tsx'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { excerpt } from './import-views.ts'

type BrandImportTextProps = {
  as: 'del' | 'ins' | 'span'
  path: BrandPath
  text: string
  /** The other text: a long text is cut around the first difference. */
  other: string
}

/** Shows a field's text; a long one expands. */
export function BrandImportText({ as: Element, path, text, other }: BrandImportTextProps) {
  const short = excerpt(text, other)
  const shown = (
    <Element className={Element === 'del' ? 'quiet' : undefined}>
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
