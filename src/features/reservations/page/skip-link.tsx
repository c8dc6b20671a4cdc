import { useRef, type PropsWithChildren } from 'react'

/** Something with very many stops for a keyboard, and a link that leads past them. */
export function SkipLink({ label, children }: PropsWithChildren<{ label: string }>) {
  const end = useRef<HTMLDivElement>(null)
  return (
    <div className="skip-link-holder">
      <a
        className="skip-link"
        href="#after-calendar"
        onClick={(event) => {
          // The address says what the calendar shows; it is not for this.
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
