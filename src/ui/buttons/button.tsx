import type { ComponentPropsWithRef, ReactNode } from 'react'
import './button.css'

type ButtonProps = ComponentPropsWithRef<'button'> & {
  kind?: 'primary' | 'plain' | 'quiet' | undefined
  /** While busy the button keeps its size and focus, announces it, and ignores presses. */
  isBusy?: boolean
  /** Like `disabled`, but the button keeps its focus. */
  isIdle?: boolean
  /** The text while busy; the button is as wide as the longer text. */
  busyText?: ReactNode
}

/** A native button in three styles. Its default type is `button`. */
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
        <span className="button-texts stacked" data-shows={isBusy ? 'busy' : 'usual'}>
          <span>{children}</span>
          <span>{busyText}</span>
        </span>
      )}
    </button>
  )
}
