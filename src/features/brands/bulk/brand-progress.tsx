import './brand-progress.css'

type BrandProgressProps = {
  label: string
  done: number
  /** 0 while unknown: the bar is indeterminate. */
  total: number
}

/** Shows how many brands are done. */
export function BrandProgress({ label, done, total }: BrandProgressProps) {
  return (
    <progress
      className="brand-progress full"
      aria-label={label}
      {...(total > 0 && { value: done, max: total })}
    />
  )
}
