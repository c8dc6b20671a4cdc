import './meter.css'

type MeterProps = {
  done: number
  total: number
  /** What a screen reader says instead: `English: 55 of 64 complete`. */
  label: string
}

/** How many of many are done, and how many are left: a bar of two parts. */
export function Meter({ done, total, label }: MeterProps) {
  return (
    <>
      <span className="visually-hidden">{label}</span>
      <span className="meter" aria-hidden="true">
        {done > 0 && <span className="meter-done" style={{ flexGrow: done }} />}
        {done < total && <span className="meter-left" style={{ flexGrow: total - done }} />}
      </span>
    </>
  )
}
