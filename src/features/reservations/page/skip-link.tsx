import { useRef, type PropsWithChildren } from 'react'

/** A link, seen when it has the focus, that leads a keyboard past its children and their very many stops. */
export function SkipLink({ label, children }: PropsWithChildren<{ label: string }>) {
  const end = useRef<HTMLDivElement>(null)
  return (
    <div className="skip-link-holder">
      <a
        className="skip-link"
        href="#after-calendar"
        onClick={(event) => {
          // Without the fragment: the address holds only what the calendar shows.
          event.preventDefault()
          end.current?.focus()
        }}
      >
        {label}
      </a>
      {children}
      <div ref={end} id="after-calendar" tabIndex={-1} />
    </div>
  )
}
