import { StoreText } from '#src/ui/records/store-text.tsx'
/** A country's dial code, large: what most come for. */
export function DialCodeMark({ text }: { text: string }) {
  return (
    <p className="country-dial-code">
      <StoreText dir="ltr" text={text} />
    </p>
  )
}
