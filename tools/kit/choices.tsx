import { useState } from 'react'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { CityPicker } from './city-picker.tsx'
import { Part } from './part.tsx'
import type { KitTexts } from './texts.ts'

/** Choices of two, few and many options. */
export function Choices({ texts }: { texts: KitTexts }) {
  const options = texts.themes.map((text) => ({ value: text, text }))
  const [isDark, setIsDark] = useState(false)
  const select = { label: texts.theme, options }
  return (
    <>
      <Part file="select-field.tsx">
        <div className="kit-fields">
          <SelectField {...select} />
          <SelectField {...select} isLabelHidden />
          <SelectField {...select} hint={texts.nameHint} required />
          <SelectField {...select} error={texts.cityError} />
          <SelectField {...select} disabled />
        </div>
      </Part>
      <Part file="checkbox.tsx">
        <Checkbox label={texts.themes[2] ?? ''} isChecked={isDark} onChange={setIsDark} />
      </Part>
      <Part file="combobox.tsx">
        <div className="kit-fields">
          <CityPicker texts={texts} />
          <CityPicker texts={texts} hint={texts.cityHint} isRequired />
          <CityPicker texts={texts} error={texts.cityError} />
          <CityPicker texts={texts} initialText={texts.cities[0]} isReadOnly />
          <CityPicker texts={texts} initialText={texts.cities[0]} isDisabled />
        </div>
      </Part>
    </>
  )
}
