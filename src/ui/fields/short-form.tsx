import type { ComponentProps } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '#src/ui/buttons/button.tsx'
import { announce } from '#src/ui/states/announcer.tsx'
import { TextField } from './field.tsx'
import { Form } from './form.tsx'
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
  /** `selectAgain` puts the focus back on the field, where the next text replaces this one. */
  onSend: (typed: string, selectAgain: () => void) => void
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
  const { register, handleSubmit, setFocus, control, formState } = useForm({
    defaultValues: { typed: initial },
  })
  const typed = useWatch({ control, name: 'typed' })
  const problem = problemOf(typed)
  const selectAgain = () => setFocus('typed', { shouldSelect: true })

  function refuse() {
    // Where the focus was there already, nothing else would be read out.
    if (problem !== null) announce(problem)
  }

  return (
    <Form
      className={`short-form ${className}`}
      onSend={() => void handleSubmit(({ typed }) => onSend(typed, selectAgain), refuse)()}
    >
      <TextField
        {...input}
        {...register('typed', { validate: (typed) => problemOf(typed) === null })}
        label={label}
        hint={hintOf?.(typed) ?? hint}
        error={formState.errors.typed && problem !== null ? problem : undefined}
        autoComplete="off"
      />
      <Button type="submit" kind={kind}>
        {action}
      </Button>
    </Form>
  )
}
