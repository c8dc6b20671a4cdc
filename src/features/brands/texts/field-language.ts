import { languagesOfText, type ScriptLanguages } from '#contract/text-language.ts'

/** The languages a text of a field may be in: letters of the script of the field's language are in that language. */
export function languagesOfField(text: string, field: string): ScriptLanguages {
  const [arabic, latin, other] = languagesOfText(text)
  const { script } = new Intl.Locale(field).maximize()
  if (script === 'Arab') return [field, latin, other]
  return script === 'Latn' ? [arabic, field, other] : [arabic, latin, field]
}
