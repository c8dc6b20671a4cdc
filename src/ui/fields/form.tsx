import type { ComponentProps, MouseEvent } from 'react'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'onClick'> & {
  /** Its button was pressed, or Enter in one of its fields. */
  onSend: (form: HTMLFormElement) => void
}

/**
 * A form whose fields are checked by us. It is sent by the press of its button, which Enter makes too: where a portal's
 * frame may submit no forms, browsers raise no event of submitting, and say nothing.
 */
export function Form({ onSend, children, ...props }: FormProps) {
  function press(event: MouseEvent<HTMLFormElement>): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button?.type !== 'submit' || event.defaultPrevented) return
    event.preventDefault()
    onSend(event.currentTarget)
  }
  return (
    // What is pressed is the button within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <form {...props} noValidate onClick={press}>
      {children}
    </form>
  )
}
