import type { ComponentPropsWithRef, ReactNode } from 'react'
import './button.css'

type ButtonProps = ComponentPropsWithRef<'button'> & {
  kind?: 'primary' | 'plain' | 'quiet'
  /** Working: the button keeps its place and its width, says so, and takes no second press. */
  isBusy?: boolean
  /** What it says while it works, if that is another text; it is as wide as the longer of the two. */
  busyText?: ReactNode
}

/** A native button in the three looks there are. Its type is `button` unless told. */
export function Button({
  kind = 'plain',
  isBusy = false,
  busyText,
  className = '',
  onClick,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={`button button-${kind} ${className}`}
      aria-disabled={isBusy || props.disabled}
      aria-busy={isBusy}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {busyText === undefined ? (
        children
      ) : (
        <span className="button-texts" data-shows={isBusy ? 'busy' : 'usual'}>
          <span>{children}</span>
          <span>{busyText}</span>
        </span>
      )}
    </button>
  )
}
