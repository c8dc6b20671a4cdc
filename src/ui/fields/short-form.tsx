import type { ChangeEvent, ComponentProps } from 'react'
import { useForm, useWatch } from 'react-hook-form'
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
  const { register, handleSubmit, setFocus, control, formState } = useForm({
    defaultValues: { typed: initial },
  })
  const typed = useWatch({ control, name: 'typed' })
  const problem = problemOf(typed)
  const selectAgain = () => setFocus('typed', { shouldSelect: true })

  function refuse() {
    // A screen reader stays silent when the focus does not move.
    if (problem !== null) announce(problem)
  }

  return (
    <Form
      className={`short-form parts wrap flex ${className}`}
      onSend={() => void handleSubmit(({ typed }) => onSend(typed, selectAgain), refuse)()}
    >
      <TextField
        {...input}
        {...register('typed', {
          validate: (typed) => problemOf(typed) === null,
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onTyped?.(target.value),
        })}
        label={label}
        hint={hint}
        error={formState.errors.typed && problem !== null ? problem : undefined}
        dir="ltr"
        autoComplete="off"
      />
      <Button type="submit" kind={kind}>
        {action}
      </Button>
    </Form>
  )
}
