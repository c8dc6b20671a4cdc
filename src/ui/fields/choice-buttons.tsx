import { useId } from 'react'
import { Button } from '#src/ui/buttons/button.tsx'

type ChoiceButtonsProps<Value extends string> = {
  label: string
  choices: { value: Value; text: string }[]
  chosen: string
  onChoose: (value: Value) => void
}

/** A single choice that applies immediately: a group of toggle buttons, because arrow keys in radio buttons would select. */
export function ChoiceButtons<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: ChoiceButtonsProps<Value>) {
  const labelId = useId()
  return (
    // Not a fieldset: it takes the full width, and its legend cannot stand beside the buttons.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="choice" role="group" aria-labelledby={labelId}>
      <span id={labelId}>{label}</span>
      <span className="choice-buttons">
        {choices.map(({ value, text }) => (
          <Button key={value} aria-pressed={value === chosen} onClick={() => onChoose(value)}>
            {text}
          </Button>
        ))}
      </span>
    </div>
  )
}
