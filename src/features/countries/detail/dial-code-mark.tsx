import { StoreText } from '#src/ui/records/store-text.tsx'
/** Shows a dial code in large type, the most wanted detail. */
export function DialCodeMark({ text }: { text: string }) {
  return (
    <p className="country-dial-code">
      <StoreText dir="ltr" text={text} />
    </p>
  )
}
