import { languagesOfText, type ScriptLanguages } from '#src/lib/i18n/text-language.ts'

/** Returns the languages of a field's text by script. Letters of the field's own script are in its language. */
export function languagesOfField(text: string, field: string): ScriptLanguages {
  const [arabic, latin, other] = languagesOfText(text)
  const { script } = new Intl.Locale(field).maximize()
  if (script === 'Arab') return [field, latin, other]
  return script === 'Latn' ? [arabic, field, other] : [arabic, latin, field]
}
