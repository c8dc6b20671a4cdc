import './progress.css'

type BrandProgressProps = {
  label: string
  done: number
  /** 0 before it is known: then it only says that something is going on. */
  total: number
}

/** How many of so many brands are done. */
export function BrandProgress({ label, done, total }: BrandProgressProps) {
  return (
    <progress className="brand-progress" aria-label={label} {...(total > 0 && { value: done, max: total })} />
  )
}
