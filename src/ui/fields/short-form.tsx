import { useRef, useState, type ComponentProps } from 'react'
import { Button } from '#src/ui/button.tsx'
import { announce } from '#src/ui/states/announcer.tsx'
import { TextField } from './field.tsx'
import './short-form.css'

type ShortFormProps = Pick<
  ComponentProps<'input'>,
  'className' | 'dir' | 'placeholder' | 'inputMode' | 'enterKeyHint'
> & {
  label: string
  /** What the button says. */
  action: string
  hint?: string
  /** A hint that follows what is typed. */
  hintOf?: (typed: string) => string
  initial?: string | undefined
  kind?: 'primary' | 'plain'
  /** What is wrong with a text, in the words of the screen as it is now; null when it will do. */
  problemOf: (typed: string) => string | null
  onSend: (typed: string, field: HTMLInputElement) => void
}

/** A field and its button: type, Enter. A text that will not do is said and keeps the focus, and not before it was sent. */
export function ShortForm({
  className = '',
  label,
  action,
  hint,
  hintOf,
  initial = '',
  kind = 'plain',
  problemOf,
  onSend,
  ...input
}: ShortFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(initial)
  const [isRefused, setIsRefused] = useState(false)
  const problem = problemOf(typed)

  function send() {
    setIsRefused(problem !== null)
    if (field.current === null) return
    if (problem === null) return onSend(typed, field.current)
    field.current.focus()
    // Where the focus was there already, nothing else would be read out.
    announce(problem)
  }

  return (
    <form
      className={`short-form ${className}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextField
        {...input}
        ref={field}
        label={label}
        hint={hintOf?.(typed) ?? hint}
        error={isRefused && problem !== null ? problem : undefined}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" kind={kind}>
        {action}
      </Button>
    </form>
  )
}
