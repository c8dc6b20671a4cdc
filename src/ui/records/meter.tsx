import './meter.css'

type MeterProps = {
  done: number
  total: number
  /** For screen readers: `English: 55 of 64 complete`. */
  label: string
}

/** A bar with a done and a remaining part. */
export function Meter({ done, total, label }: MeterProps) {
  return (
    <>
      <span className="visually-hidden">{label}</span>
      <span className="meter flex" aria-hidden="true">
        {done > 0 && <span className="meter-done" style={{ flexGrow: done }} />}
        {done < total && <span className="meter-left" style={{ flexGrow: total - done }} />}
      </span>
    </>
  )
}
