import type { ComponentPropsWithRef, ReactNode } from 'react'
import './button.css'

type ButtonProps = ComponentPropsWithRef<'button'> & {
  kind?: 'primary' | 'plain' | 'quiet'
  /** Working: the button stays where it is, as wide as it was, says so, and takes no second press. */
  isBusy?: boolean
  /** There is nothing for it to do now, as `disabled`, but it keeps the focus that it has. */
  isIdle?: boolean
  /** What it says while it works, if that is another text; it is as wide as the longer of the two. */
  busyText?: ReactNode
}

/** A native button in the three looks there are. Its type is `button` unless told. */
export function Button({
  kind = 'plain',
  isBusy = false,
  isIdle = false,
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
      aria-disabled={isBusy || isIdle || props.disabled}
      aria-busy={isBusy}
      onClick={(event) => (isBusy || isIdle ? event.preventDefault() : onClick?.(event))}
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
