import { languageOfText } from '#src/lib/i18n/text-language.ts'

type StoreTextProps = { text: string; className?: string }

/** A text of the store's: in its own direction, and read aloud in the language its letters are of. */
export function StoreText({ text, className }: StoreTextProps) {
  return (
    <bdi className={className} lang={languageOfText(text)}>
      {text}
    </bdi>
  )
}
