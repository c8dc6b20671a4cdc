import { useState, type ComponentProps } from 'react'
import { Combobox } from '#src/ui/fields/combobox.tsx'
import type { KitTexts } from './texts.ts'

const areaCodes = ['011', '012', '012', '014', '013', '014', '017']

type CityPickerProps = Partial<ComponentProps<typeof Combobox>> & {
  texts: KitTexts
  initialText?: string | undefined
}

/** A combobox with sample cities. */
export function CityPicker({ texts, initialText = '', ...states }: CityPickerProps) {
  const [typed, setTyped] = useState(initialText)
  const options = texts.cities.map((text, index) => ({
    key: text,
    text,
    detail: <bdi dir="ltr">{areaCodes[index]}</bdi>,
    isDisabled: index === texts.cities.length - 1,
    isFound: `${text} ${areaCodes[index]}`.toLowerCase().includes(typed.toLowerCase()),
  }))
  return (
    <Combobox
      {...states}
      label={texts.city}
      openLabel={texts.openCities}
      placeholder={texts.cityPlaceholder}
      emptyText={texts.noCity}
      options={options.filter(({ isFound }) => isFound)}
      typed={typed}
      onType={setTyped}
      onChoose={() => {}}
    />
  )
}
