import type { Country } from '#contract/country.ts'
import { CountryFlag } from '#src/features/countries/names/country-flag.tsx'
import { countryName } from '#src/features/countries/names/country-names.ts'
import { formatDialCode } from '#src/features/countries/names/dial-code.ts'
import { typedDialCode, type CountryMatch } from '#src/features/countries/search/country-search.ts'
import { MarkedText } from '#src/features/countries/search/marked-text.tsx'
import type { ListboxOption } from '#src/ui/fields/listbox.tsx'

type OptionTexts = { key: string; unnamed: string; group?: string }

/** Creates an option of the picker: flag, name, and the matched text if it is not the name. */
export function countryOption(
  { country, foundBy, isFuzzy }: CountryMatch,
  typed: string,
  { key, unnamed, group }: OptionTexts,
): ListboxOption {
  const text = countryName(country) || unnamed
  const isFoundByOtherName = foundBy !== null && foundBy !== text
  return {
    key,
    text,
    ...(group !== undefined && { group }),
    isDisabled: country.id === null,
    picture: <CountryFlag country={country} />,
    label: (
      <>
        <MarkedText text={text} typed={isFoundByOtherName ? '' : typed} isFuzzy={isFuzzy} />
        {isFoundByOtherName && (
          <small className="quiet">
            {' '}
            <MarkedText text={foundBy} typed={typed} isFuzzy={isFuzzy} />
          </small>
        )}
      </>
    ),
    detail: <Codes country={country} typed={foundBy === null ? typed : ''} />,
  }
}

function Codes({ country: { code, mobile_code: dialCode }, typed }: { country: Country; typed: string }) {
  return (
    <>
      {code && <MarkedText text={code} typed={typed} />}{' '}
      {dialCode && <MarkedText text={formatDialCode(dialCode)} typed={typedDialCode(typed)} dir="ltr" />}
    </>
  )
}
