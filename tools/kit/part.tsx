import type { ReactNode } from 'react'

type PartProps = {
  /** The component's file. */
  file: string
  children: ReactNode
}

/** A component of the kit below the name of its file. */
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
