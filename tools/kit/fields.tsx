import { useState } from 'react'
import { TextAreaField, TextField } from '#src/ui/fields/field.tsx'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { Part } from './part.tsx'
import type { KitTexts } from './texts.ts'

/** Fields: empty, filled, required, with a hint, with our error and the store's, read only, disabled. */
export function Fields({ texts }: { texts: KitTexts }) {
  const { name, nameHint, nameValue, description } = texts
  const [searched, setSearched] = useState('')
  return (
    <>
      <Part file="field.tsx">
        <div className="kit-fields">
          <TextField label={name} placeholder={texts.placeholder} />
          <TextField label={name} hint={nameHint} defaultValue={nameValue} />
          <TextField label={name} required defaultValue={nameValue} />
          <TextField label={name} error={texts.nameError} defaultValue={nameValue} />
          <TextField label={name} hint={nameHint} error={texts.foreignError} defaultValue={nameValue} />
          <TextField label={name} hint={texts.readOnly} readOnly defaultValue={nameValue} />
          <TextField label={name} disabled defaultValue={nameValue} />
          <TextAreaField label={description} defaultValue={texts.descriptionValue} />
        </div>
      </Part>
      <Part file="search-field.tsx">
        <div className="kit-fields">
          <SearchField label={texts.search} hint={searched} value={searched} onSearch={setSearched} />
          <SearchField label={texts.search} isLabelHidden value={searched} onSearch={setSearched} />
        </div>
      </Part>
    </>
  )
}
