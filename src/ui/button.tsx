import type { ComponentPropsWithRef } from 'react'
import './button.css'

type ButtonProps = ComponentPropsWithRef<'button'> & {
  kind?: 'primary' | 'plain' | 'quiet'
  /** Working: the button keeps its place and its width, says so, and takes no second press. */
  isBusy?: boolean
}

/** A native button in the three looks there are. Its type is `button` unless told. */
export function Button({ kind = 'plain', isBusy = false, className = '', onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={`button button-${kind} ${className}`}
      aria-disabled={isBusy || props.disabled}
      aria-busy={isBusy}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    />
  )
}
