import './meter.css'

/** A bar with a done and a remaining part. `label` is for screen readers: `English: 55 of 64 complete`. */
export function Meter({ done, total, label }: { done: number; total: number; label: string }) {
  return (
    <>
      <span className="visually-hidden">{label}</span>
      <span className="meter closer pill flex" aria-hidden="true">
        {done > 0 && <span className="meter-done" style={{ flexGrow: done }} />}
        {done < total && <span className="meter-left" style={{ flexGrow: total - done }} />}
      </span>
    </>
  )
}
