import type { ComponentProps, MouseEvent } from 'react'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'onClick'> & {
  /** Called at a press of the submit button, or of Enter in a field. */
  onSend: (form: HTMLFormElement) => void
}

/**
 * A form without the browser's validation. It listens to clicks on the submit button, which Enter also triggers, because in a
 * sandboxed frame without `allow-forms` browsers silently skip the submit event.
 */
export function Form({ onSend, children, ...props }: FormProps) {
  function handleClick(event: MouseEvent<HTMLFormElement>): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button?.type !== 'submit' || event.defaultPrevented) return
    event.preventDefault()
    onSend(event.currentTarget)
  }
  return (
    // The click comes from the button inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <form {...props} noValidate onClick={handleClick}>
      {children}
    </form>
  )
}
