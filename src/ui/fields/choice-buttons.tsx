import { useId } from 'react'
import { Button } from '#src/ui/buttons/button.tsx'
import './choice-buttons.css'

type ChoiceButtonsProps<Value extends string> = {
  label: string
  choices: { value: Value; text: string }[]
  chosen: string
  onChoose: (value: Value) => void
}

/** A choice of few that counts at once, so that only a press makes it: buttons, of which one is pressed in. */
export function ChoiceButtons<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: ChoiceButtonsProps<Value>) {
  const labelId = useId()
  return (
    // A fieldset would take the whole width, and its legend cannot stand beside the buttons.
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
