import { useFormContext } from 'react-hook-form'
import { textsInForm, type BrandFormValues, type BrandPath } from '#src/features/brands/texts/brand-texts.ts'

/** The fields with a message of the service's on them. */
export function useRefusedPaths(): BrandPath[] {
  const { getValues, getFieldState, formState } = useFormContext<BrandFormValues>()
  return textsInForm(getValues())
    .map(([path]) => path)
    .filter((path) => getFieldState(path, formState).error !== undefined)
}
