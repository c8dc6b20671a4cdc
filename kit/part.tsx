import type { ReactNode } from 'react'

type PartProps = {
  /** The file it is in. */
  file: string
  children: ReactNode
}

/** One part of the kit under the name of its file. */
export function Part({ file, children }: PartProps) {
  return (
    <div className="kit-part">
      <h3 className="kit-file" lang="en" dir="ltr">
        {file}
      </h3>
      {children}
    </div>
  )
}
