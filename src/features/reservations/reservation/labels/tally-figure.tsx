type TallyFigureProps = { text: string; number: string; className?: string }

/** `7 reservations` with the number larger than its noun. Arabic writes one and two without a number. */
export function TallyFigure({ text, number, className }: TallyFigureProps) {
  const digits = number.replace('+', '')
  const at = digits === '' ? -1 : text.indexOf(digits)
  if (at === -1) return <span className={className}>{text}</span>
  return (
    <span className={className}>
      {text.slice(0, at)}
      <strong dir="ltr">{number}</strong>
      {text.slice(at + digits.length)}
    </span>
  )
}
