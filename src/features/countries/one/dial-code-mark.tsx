/** A country's dial code, large: what most come for. */
export function DialCodeMark({ text }: { text: string }) {
  return (
    <p className="country-dial-code">
      <bdi dir="ltr">{text}</bdi>
    </p>
  )
}
