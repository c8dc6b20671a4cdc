import { useRef, useState, type ComponentProps } from 'react'
import { Button } from '#src/ui/buttons/button.tsx'
import { announce } from '#src/ui/states/announcer.tsx'
import { TextField } from './field.tsx'
import { Form } from './form.tsx'
import './short-form.css'

type ShortFormProps = Pick<
  ComponentProps<'input'>,
  'className' | 'placeholder' | 'inputMode' | 'enterKeyHint'
> & {
  label: string
  /** The button's text. */
  action: string
  hint?: string
  initial?: string | undefined
  kind?: 'primary' | 'plain'
  onTyped?: ((typed: string) => void) | undefined
  /** Returns the problem of a text in the current language; null when it is valid. */
  problemOf: (typed: string) => string | null
  /** `selectAgain` focuses the field and selects its text. */
  onSend: (typed: string, selectAgain: () => void) => void
}

/** One field with its button. An invalid text is announced and keeps the focus, but only after the reader sends it. */
export function ShortForm({
  className = '',
  label,
  action,
  hint,
  initial = '',
  kind = 'plain',
  problemOf,
  onTyped,
  onSend,
  ...input
}: ShortFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(initial)
  const [isSent, setIsSent] = useState(false)
  const problem = problemOf(typed)

  function selectAgain() {
    field.current?.focus()
    field.current?.select()
  }

  function send() {
    setIsSent(true)
    if (problem === null) return onSend(typed, selectAgain)
    field.current?.focus()
    // A screen reader stays silent when the focus does not move.
    announce(problem)
  }

  return (
    <Form className={`short-form wrap flex ${className}`} onSend={send}>
      <TextField
        {...input}
        ref={field}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          onTyped?.(target.value)
        }}
        label={label}
        hint={hint}
        error={(isSent && problem) || undefined}
        dir="ltr"
        autoComplete="off"
      />
      <Button type="submit" kind={kind}>
        {action}
      </Button>
    </Form>
  )
}
