import { BrandFormFrame, type BrandFormProps } from '#src/features/brands/edit/brand-form-frame.tsx'
import { BrandSaveBar } from '#src/features/brands/edit/brand-save-bar.tsx'
import { BrandLanguageTabs } from './language-tabs.tsx'
import { useEditView } from './use-edit-view.ts'

/** Edits a brand in all languages of the store, and saves the changed fields. */
export function BrandForm(props: BrandFormProps) {
  const [view, changeView] = useEditView()
  return (
    <BrandFormFrame
      {...props}
      language={view.language}
      onLanguage={(language) => changeView({ language })}
      renderSaveBar={(bar) => <BrandSaveBar {...bar} />}
    >
      {(parts) => <BrandLanguageTabs {...parts} view={view} onView={changeView} />}
    </BrandFormFrame>
  )
}
