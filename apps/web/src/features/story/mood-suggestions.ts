export const moodSuggestions = ['Anxious', 'Sad', 'Angry', 'Stressed', 'Calm', 'Hopeful'];
